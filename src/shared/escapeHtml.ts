const special = /["'&<>]/;

/** Escapes texts and values of attributes in quotation marks, as React does. */
export function escapeHtml(text: string): string {
  return special.test(text) ? replaced(text) : text;
}

function replaced(text: string): string {
  let html = '';
  let done = 0;
  for (let at = 0; at < text.length; at += 1) {
    const entity = escapeOf(text.charCodeAt(at));
    if (entity === undefined) continue;
    html += text.slice(done, at) + entity;
    done = at + 1;
  }
  return html + text.slice(done);
}

function escapeOf(code: number): string | undefined {
  switch (code) {
    case 34:
      return '&quot;';
    case 38:
      return '&amp;';
    case 39:
      return '&#x27;';
    case 60:
      return '&lt;';
    case 62:
      return '&gt;';
    default:
      return undefined;
  }
}
