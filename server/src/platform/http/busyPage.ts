/** What a browser shows instead of a page for which there is no time now; it asks again by itself. */
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
h1 { font-size: 1.5rem; }
p { color: light-dark(#5b5068, #c6bbd2); line-height: 1.5; }
a { margin-top: .5rem; padding: .75rem 1.5rem; border-radius: 999px; background: light-dark(#c4145f, #ff6fa6); color: light-dark(#fff, #2a0615); font-weight: 600; text-decoration: none; }
</style>
<h1>We're very busy right now</h1>
<p role="status">This page tries again by itself in a few seconds.</p>
<p lang="hi">इस समय बहुत भीड़ है। यह पन्ना कुछ पल में अपने आप फिर कोशिश करेगा।</p>
<a href="">Try now · <span lang="hi">अभी कोशिश करें</span></a>
</html>
`);
