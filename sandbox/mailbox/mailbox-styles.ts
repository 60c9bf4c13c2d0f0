/** The only style block of the mailbox pages; the Content-Security-Policy allows it by hash. */
export const mailboxStyles = `
:root{color-scheme:light dark;--page:#f8f4ee;--card:#fff;--ink:#2a1738;--quiet:#64556f;--line:#e8e0ef;--accent:#68399f;--on-accent:#fff;--tint:#f6f1fb}
@media (prefers-color-scheme:dark){:root{--page:#170d1d;--card:#23152c;--ink:#f4edf9;--quiet:#c3b3cf;--line:#453254;--accent:#cfaef5;--on-accent:#23152c;--tint:#2f1f3b}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px 64px}
h1{margin:0 0 4px;font-size:28px;line-height:1.2;letter-spacing:-.5px;overflow-wrap:anywhere}
h2{margin:28px 0 8px;font-size:16px}
a{color:var(--accent)}
a:focus-visible,pre:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:8px}
.quiet{margin:0;color:var(--quiet)}
.emails{list-style:none;margin:24px 0 0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:16px;overflow:hidden}
.emails li+li{border-top:1px solid var(--line)}
.emails a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:14px 20px;color:inherit;text-decoration:none}
.emails a:hover{background:var(--tint)}
.emails a:focus-visible{outline-offset:-3px;border-radius:16px}
.to{font-size:14px;color:var(--quiet);overflow-wrap:anywhere}
time{font-size:14px;color:var(--quiet);font-variant-numeric:tabular-nums;white-space:nowrap}
.subject{grid-column:1/-1;font-weight:650;color:var(--accent);overflow-wrap:anywhere}
.empty{margin:24px 0 0;padding:48px 24px;text-align:center;color:var(--quiet);background:var(--card);border:1px dashed var(--line);border-radius:16px}
.empty strong{display:block;color:var(--ink);font-size:18px}
.back{display:inline-flex;align-items:center;gap:8px;min-height:44px;font-weight:600;text-decoration:none}
article{margin-top:8px;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:16px}
dl{margin:20px 0;display:grid;gap:6px;font-size:15px}
dl div{display:grid;grid-template-columns:96px 1fr;gap:12px}
dt{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere}
dd time{font-size:inherit;color:inherit;white-space:normal}
.button{display:inline-flex;align-items:center;min-height:44px;padding:0 22px;border-radius:999px;background:var(--accent);color:var(--on-accent);font-weight:700;text-decoration:none}
pre{margin:0;padding:16px;background:var(--tint);border-radius:12px;font:13px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:480px){.emails a{grid-template-columns:1fr}.emails a{padding:14px 16px}article{padding:20px 16px}dl div{grid-template-columns:1fr;gap:0}pre{margin:0 -4px;padding:12px;font-size:12px}}
`;
