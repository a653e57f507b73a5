const dark =
  "--page:#140e1f;--card:#1f1730;--ink:#fbf3e6;--soft:#c6bbd2;--line:#362b4b;--accent:#ff6fa6;--on:#2a0615;--wash:#3c1530;--good:#5fd496";

/** The look of embedded cards: the palette of web/app/ui/tokens.css, fonts of the reader's own system. */
export const style = `
:root{color-scheme:light dark;--page:#fff9f0;--card:#fff;--ink:#1f1530;--soft:#5b5068;--line:#eadfce;--accent:#c4145f;--on:#fff;--wash:#fde7ef;--good:#187546}
@media (prefers-color-scheme:dark){:root[data-colours=auto]{${dark}}}
:root[data-colours=light]{color-scheme:light}
:root[data-colours=dark]{color-scheme:dark;${dark}}
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
.none{padding:18px 4px 4px;color:var(--soft);font-size:16px;font-weight:400}
[hidden]{display:none!important}
.pay{max-width:560px;margin:0 auto;padding:16px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
.pay h1{padding:0;font-size:20px}
.head{display:flex;gap:14px;padding-bottom:12px}
.head img{flex:none;width:72px;height:72px;border-radius:10px;object-fit:cover;background:var(--line)}
.head div{min-width:0}
.pay ul{gap:0}
.type{display:flex;gap:14px;align-items:center;justify-content:space-between;padding:12px 0;border-top:1px solid var(--line)}
.type div{min-width:0}
.type b{display:block}
select,input{min-height:44px;padding:0 12px;border:1px solid var(--soft);border-radius:10px;background:var(--card);color:var(--ink);font:inherit;font-weight:600}
select{flex:none;min-width:76px}
input{flex:1;min-width:0;text-transform:uppercase}
select:focus-visible,input:focus-visible,button:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
details{border-top:1px solid var(--line)}
summary{display:inline-flex;align-items:center;min-height:44px;color:var(--soft);font-size:15px;text-decoration:underline;text-underline-offset:4px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
.row{display:flex;gap:8px;padding-bottom:12px}
.said{padding-bottom:10px;font-size:14px;color:var(--accent)}
.said.good{color:var(--good)}
.sum{padding:12px 0 10px;border-top:1px solid var(--line)}
.sum p{display:flex;gap:16px;justify-content:space-between}
.sum .all{font-size:20px;font-weight:700}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;margin-top:10px;padding:6px 18px;border:0;border-radius:99px;background:var(--accent);color:var(--on);font:inherit;font-weight:700;font-size:17px;text-align:center;cursor:pointer}
.button.quiet{width:auto;min-height:44px;margin:0;border:1px solid var(--soft);background:none;color:var(--ink);font-size:15px}
.foot{padding:8px 0 0;color:var(--soft);font-size:13px;text-align:center}
.part{text-align:center;padding:22px 16px}
.part h1:focus{outline:0}
.part .soft{padding:6px 0 14px}
.part .row{justify-content:center;flex-wrap:wrap;padding:12px 0 0}
`.trim();
