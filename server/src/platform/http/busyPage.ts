/**
 * What a browser shows instead of a page for which there is no time now; it asks again by itself. Its words stand here and
 * in no catalogue: who is sent away is so before anything of the request is read, its language too, so one page says it in
 * both, and needs nothing else to be there.
 */
export const busyPage = Buffer.from(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="4">
<title>Mela</title>
<style>
:root { color-scheme: light dark; background: light-dark(#fff9f0, #140e1f); color: light-dark(#1f1530, #fbf3e6); font-family: system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 1rem; padding: 1.5rem; text-align: center; text-wrap: balance; }
h1, p { margin: 0; max-width: 32ch; }
svg { width: 72px; }
h1 { font-size: 1.75rem; line-height: 1.2; }
p { color: light-dark(#5b5068, #c6bbd2); line-height: 1.5; }
a { margin-top: .5rem; padding: .75rem 1.5rem; border-radius: 999px; background: light-dark(#c4145f, #ff6fa6); color: light-dark(#fff, #2a0615); font-weight: 600; text-decoration: none; }
</style>
<svg viewBox="0 0 28 28" aria-hidden="true">
<path d="M14 1C16.8 4.9 26.5 6.6 26.5 16v11.5h-25V16C1.5 6.6 11.2 4.9 14 1Z" fill="light-dark(#c4145f, #ff6fa6)"/>
<path d="M14 8.2c1.9 2.8 7.3 4.4 7.3 10.3v9H6.7v-9C6.7 12.6 12.1 11 14 8.2Z" fill="#f4a300"/>
<path d="M14 15c1.1 1.7 3.5 2.6 3.5 5.9v6.6h-7v-6.6c0-3.3 2.4-4.2 3.5-5.9Z" fill="light-dark(#fff9f0, #140e1f)"/>
</svg>
<h1>We're very busy right now</h1>
<p role="status">This page tries again by itself in a few seconds.</p>
<p lang="hi">इस समय बहुत भीड़ है। यह पेज कुछ पल में अपने-आप फिर कोशिश करेगा।</p>
<a href="">Try now · <span lang="hi">अभी कोशिश करें</span></a>
</html>
`);
