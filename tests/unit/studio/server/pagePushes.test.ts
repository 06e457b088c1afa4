import { expect, it } from 'vitest';
import { createPagePushes } from '../../../../src/studio/server/pagePushes.ts';

it('a page whose earlier state takes longer to be read is sent in its later state last', async () => {
  const { pushes, sent, answers } = pushesOf();
  const [first, second] = [pushes.push('/contact'), pushes.push('/contact')];
  await eventually(() => answers.length).toBe(1);
  answers[0]?.('before');
  await first;
  await eventually(() => answers.length).toBe(2);
  answers[1]?.('after');
  await second;
  expect(sent).toEqual(['before', 'after']);
});

it('a page that was being read when all were told is not sent after that', async () => {
  const { pushes, sent, answers } = pushesOf();
  const pushed = pushes.push('/contact');
  await eventually(() => answers.length).toBe(1);
  pushes.tellAll();
  answers[0]?.('before');
  await pushed;
  expect(sent).toEqual(['all']);
});

it('a page that cannot be read lets browsers ask, and the next one is sent', async () => {
  const { pushes, sent, answers } = pushesOf();
  const pushed = [pushes.push('/contact'), pushes.push('/about')];
  await eventually(() => answers.length).toBe(1);
  answers[0]?.(undefined);
  await eventually(() => answers.length).toBe(2);
  answers[1]?.('about');
  await Promise.all(pushed);
  expect(sent).toEqual(['all', 'about']);
});

/** Pages are read when the test answers. */
function pushesOf() {
  const sent: string[] = [];
  const answers: ((data: string | undefined) => void)[] = [];
  const pushes = createPagePushes<string>({
    read: () =>
      new Promise((answer, refuse) => {
        answers.push((data) =>
          data === undefined ? refuse(new Error('a mistake')) : answer(data),
        );
      }),
    send: (data) => sent.push(data),
    sendAll: () => sent.push('all'),
  });
  return { pushes, sent, answers };
}

const eventually = <Value>(read: () => Value) => expect.poll(read, { interval: 1 });
