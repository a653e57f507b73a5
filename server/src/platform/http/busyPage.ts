/** What a browser shows instead of a page for which there is no time now; it asks again by itself, some sooner than others. */
export const busyPage = Buffer.from(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="4">
<title>Mela</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1.5rem; padding: 1.5rem; text-align: center; }
p { margin: 0; font-size: 1.125rem; line-height: 1.5; max-width: 30ch; }
a { display: inline-block; padding: .75rem 1.25rem; color: inherit; }
</style>
<p role="status">We're very busy right now. This page tries again by itself in a few seconds.</p>
<p lang="hi">इस समय बहुत भीड़ है। यह पन्ना कुछ पल में अपने आप फिर कोशिश करेगा।</p>
<p><a href="">Try now · <span lang="hi">अभी कोशिश करें</span></a></p>
</html>
`);
