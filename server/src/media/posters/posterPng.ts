/** A poster as PNG, filling width by height (pixels) and cropped to it. resvg is loaded at the first picture. */
export async function posterPng(svg: string, width: number, height: number): Promise<Uint8Array> {
  const { Resvg } = await import("@resvg/resvg-js");
  // resvg takes its size from the root element, and crops as its preserveAspectRatio says.
  const sized = svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
  return new Resvg(sized, { font: { loadSystemFonts: false } }).render().asPng();
}
