const signs = /["'&<>]/;

const escapes: Record<number, string> = {
  34: '&quot;',
  38: '&amp;',
  39: '&#x27;',
  60: '&lt;',
  62: '&gt;',
};

/** As React escapes texts and the values of attributes. */
export function escaped(text: string): string {
  return signs.test(text) ? replaced(text) : text;
}

function replaced(text: string): string {
  let html = '';
  let done = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = escapes[text.charCodeAt(at)];
    if (sign === undefined) continue;
    html += text.slice(done, at) + sign;
    done = at + 1;
  }
  return html + text.slice(done);
}
