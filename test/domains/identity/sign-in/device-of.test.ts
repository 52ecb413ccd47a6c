import { expect, test } from '@jest/globals';
import { deviceOf } from '../../../../src/domains/identity/sign-in/sessions.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome, Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel) ${webKit} SamsungBrowser/28 Chrome/130 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140 YaBrowser/25.8 Safari/537.36`,
    'Yandex Browser, Windows',
  ],
  ['curl/8.5.0', 'curl'],
  ['Mozilla/5.0', 'Mozilla'],
  ['<script>', null],
  ['', null],
  [null, null],
])('the user agent %p is named %p', (program, device) => {
  expect(deviceOf(program)).toBe(device);
});
