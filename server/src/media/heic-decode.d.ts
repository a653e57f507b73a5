/** Reads HEIC by libheif, which is compiled to WebAssembly. */
declare module "heic-decode" {
  type Decoded = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
  type Found = { width: number; height: number; decode: () => Promise<Decoded> };
  const decode: { all: (input: { buffer: Uint8Array }) => Promise<readonly Found[]> };
  export default decode;
}
