import { expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { makeScript } from '../../facades/widget/script.ts';

test('the widget is a small file: under 25 kB as it travels', async () => {
  const { text } = await makeScript();
  expect(gzipSync(text).length).toBeLessThan(25_000);
});
