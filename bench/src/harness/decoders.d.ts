declare module "jsqr" {
  export default function jsQR(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    options?: { inversionAttempts?: "dontInvert" | "onlyInvert" | "attemptBoth" | "invertFirst" },
  ): { data: string } | null;
}

declare module "@undecaf/zbar-wasm" {
  export function scanRGBABuffer(
    buffer: ArrayBufferLike,
    width: number,
    height: number,
  ): Promise<{ typeName: string; decode(encoding?: string): string }[]>;
}
