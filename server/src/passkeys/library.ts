/** EdDSA, ES256 and RS256 by their numbers in COSE: what every device and browser knows. */
export const algorithms = [-8, -7, -257];

/** What judges devices' answers. It costs a start 0.15 s and 28 MB, so it comes when the first passkey is asked for. */
export const webauthn = () => import("@simplewebauthn/server");
