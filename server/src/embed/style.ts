/** The look of embedded cards: the palette of web/app/ui/tokens.css, fonts of the reader's own system. */
export const style = `
:root{color-scheme:light dark;--page:#fff9f0;--card:#fff;--ink:#1f1530;--soft:#5b5068;--line:#eadfce;--accent:#c4145f;--wash:#fde7ef}
@media (prefers-color-scheme:dark){:root{--page:#140e1f;--card:#1f1730;--ink:#fbf3e6;--soft:#c6bbd2;--line:#362b4b;--accent:#ff6fa6;--wash:#3c1530}}
*{box-sizing:border-box}
body{margin:0;padding:12px;background:var(--page);color:var(--ink);font:16px/1.45 system-ui,"Noto Sans","Noto Sans Devanagari",sans-serif;overflow-wrap:anywhere}
h1,h2,p,ul{margin:0;padding:0}
ul{list-style:none;display:grid;gap:10px}
h1{font-size:20px;line-height:1.25;padding:0 2px 10px}
.card h1{padding:0}
h2{font-size:17px;line-height:1.3;font-weight:700}
a{color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.card{display:flex;gap:12px;min-height:44px;padding:10px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
.card:hover h2{text-decoration:underline}
.card img{flex:none;width:96px;height:96px;border-radius:10px;object-fit:cover;background:var(--line)}
.card.one img{width:min(38%,220px);height:auto;min-height:132px;align-self:stretch}
.words{min-width:0;flex:1;display:grid;gap:2px;align-content:center}
.when{color:var(--accent);font-size:14px;font-weight:600}
.soft{color:var(--soft);font-size:14px}
.price{font-weight:700;font-size:15px}
.note{display:inline-block;margin-left:8px;padding:1px 8px;border-radius:99px;background:var(--wash);color:var(--accent);font-size:13px;font-weight:600}
.more{display:inline-flex;align-items:center;min-height:44px;padding:0 4px;color:var(--accent);font-weight:600;font-size:15px}
.more:hover{text-decoration:underline}
.none{padding:18px 4px 4px;color:var(--soft)}
`.trim();
