export { countActing, endActingSession, openActingSession } from "./actingStore.ts";
export { type Asker, askerOf, userAgentOf } from "./asker.ts";
export { awaitPeople, type Newcomer, proveAwaited } from "./awaited.ts";
export { type CodePurpose, lockAddress } from "./codeStore.ts";
export { type CodeOrder, type CodeTry, readIdentity, sendCodeFor, useCode } from "./codes.ts";
export { deviceLabel } from "./deviceLabel.ts";
export { openDoorSession } from "./doorSessions.ts";
export { enter } from "./enter.ts";
export { exportOfPerson } from "./exportOfPerson.ts";
export { addressesOf, forgetPerson } from "./forgetPerson.ts";
export { countGuess, type Guesser, refuseGuesser } from "./guesses.ts";
export { canonicalIdentity, type Identity } from "./identity.ts";
export { type Language, requestLanguage } from "./language.ts";
export { mailHost } from "./mailHost.ts";
export { guestNameIn, hostNameIn, type Named, nameOrContact } from "./names.ts";
export { type CodeEntry, codeIdentity, hidden, sendOwnCode, useOwnCode } from "./ownCode.ts";
export {
  findHostReaders,
  findPeople,
  findPerson,
  findPersonByUsername,
  findReach,
  isOperator,
  mailToSql,
  type PersonFacts,
  type PersonMove,
  phoneToSql,
  type Reach,
} from "./people.ts";
export { authRoutes } from "./routes.ts";
export { mailSamples } from "./samples.ts";
export { endSessionsOf } from "./sessionStore.ts";
export { createActorReader, endSession } from "./sessions.ts";
export {
  endLateSessions,
  isSuspended,
  lateSessions,
  liftSuspension,
  suspendPerson,
} from "./suspension.ts";
export { signAccessToken } from "./tokens.ts";
export { isVerifiedSql, unverifyPerson, verifyPerson } from "./verification.ts";
export { toUserInfo, wrongCode } from "./wire.ts";
