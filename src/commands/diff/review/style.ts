/** The page's only style: it has to stand in one file. */
export const style = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;color:#1c2430;background:#fff}
body{margin:0 auto;max-width:1600px;padding:24px}
h1{font-size:1.5rem;margin:0}h2{margin:40px 0 8px;font-size:1.25rem}h3{margin:24px 0 4px;font-size:1.05rem}
h4{margin:16px 0 4px;font-size:.95rem}
p,ul,ol,dl{margin:0 0 8px}ul,ol{padding-left:1.5rem}li,dd{overflow-wrap:anywhere}
nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;list-style:none}
nav a{display:inline-block;padding:4px 0}
a{color:#1d4ed8}
.summary{font-weight:600}
.tag{padding:1px 8px;border-radius:10px;background:#e8eefc;color:#1e40af;font-size:.8rem;font-weight:400}
article{margin-top:24px;padding:0 16px 16px;border:1px solid #dde2ea;border-radius:8px}
dl div{display:flex;flex-wrap:wrap;gap:0 8px}dt{color:#566072}dd{margin:0}
.sides{display:grid;gap:16px;grid-template-columns:repeat(2,minmax(0,1fr));align-items:start}
.sides.w375{max-width:800px}
figure{margin:0}figcaption{color:#566072;font-size:.9rem}
.shot{display:block;position:relative;outline:1px solid #dde2ea;cursor:zoom-in}
figure:target{grid-column:1/-1;overflow-x:auto}figure:target .shot{cursor:auto}
.w375 figure:target .shot{width:375px}.w1440 figure:target .shot{width:1440px}
figure:not(:target) .small{display:none}
.shot img{display:block;width:100%;height:auto}
.mark{position:absolute;box-sizing:border-box;min-width:4px;min-height:4px;border:2px solid #8a5a00;background:rgb(255 196 0/.16)}
.mark.added{border-color:#166534;background:rgb(22 101 52/.12)}
.mark.removed{border-color:#b42318;background:rgb(180 35 24/.12)}
.mark.moved,.mark.resized,.mark.recolored{border-style:dashed}
.mark b{position:absolute;left:-2px;bottom:100%;padding:0 4px;background:#1c2430;color:#fff;font-size:11px;line-height:14px}
summary{padding:4px 0;cursor:pointer}
@media(max-width:640px){body{padding:12px}.sides{grid-template-columns:minmax(0,1fr)}}
`.replaceAll('\n', '');
