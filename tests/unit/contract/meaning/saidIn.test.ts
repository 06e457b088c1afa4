import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../../src/contract/meaning/saidIn.ts';

const page = `<main>
  <h2 id="prices">Prices</h2>
  <p><span>From </span><time datetime="2026-01-31" id="day">31 January</time> on</p>
  <a href="/contact" data-event="call" aria-label="Call the office">Call <svg aria-label="phone"><title>Phone</title></svg></a>
  <img src="a.svg" alt="A bridge"/>
  <form action="https://example.com/send" method="post">
    <label for="mail">E-mail</label>
    <input id="mail" name="email" type="email" required="" placeholder="you@example.com"/>
  </form>
  <div><p class="note">Small print</p></div>
</main>`;

const changes: [string, string, string][] = [
  ['a text', 'Small print', 'Smaller print'],
  ['the level of a heading', 'h2', 'h3'],
  ['the target of a link', '"/contact"', '"/call"'],
  ['an event', 'data-event="call"', 'data-event="ring"'],
  ['the words for a picture', 'alt="A bridge"', 'alt=""'],
  ['the label of a link', 'aria-label="Call the office"', ''],
  ['the label of an icon', 'aria-label="phone"', ''],
  ['the place that a link leads to', 'id="prices"', 'id="price"'],
  ['the receiver of a form', '"https://example.com/send"', '"https://example.com/new"'],
  ['the method of a form', 'method="post"', 'method="get"'],
  ['the name of a field', 'name="email"', 'name="mail"'],
  ['that a field is required', 'required=""', ''],
  ['that an element is hidden', '<div>', '<div hidden="">'],
];

describe('The lines of a page tell', () => {
  it.each(changes)('%s', (_, before, after) => {
    const changed = page.replaceAll(before, after);
    expect(changed).not.toBe(page);
    expect(saidIn(changed)).not.toEqual(saidIn(page));
  });

  it('not how it looks, nor an id that is made of a place', () => {
    const looks = 'class="note small" style="color: red" id="faq_0-heading"';
    const changed = page.replace('class="note"', looks);
    expect(saidIn(changed)).toEqual(saidIn(page));
  });

  it('each text in one line, its attributes apart', () => {
    expect(saidIn(page)).toEqual([
      'heading 2',
      '@id: prices',
      'Prices',
      'From 31 January on',
      '@id: day',
      'link: /contact',
      'event: call',
      '@aria-label: Call the office',
      'Call',
      '@aria-label: phone',
      'picture: A bridge',
      '@action: https://example.com/send',
      '@method: post',
      'E-mail',
      'placeholder: you@example.com',
      '@id: mail',
      '@name: email',
      '@required: ',
      'Small print',
    ]);
  });
});
