import { expect, test } from '@jest/globals';
import { serializeError } from '../../../src/app/start/create-console.ts';

test('the log says of an error its type, message, code, stack and cause, and nothing else', () => {
  const cause = Object.assign(new TypeError('the socket ended'), { address: '10.0.0.1' });
  const error = Object.assign(new Error('lost', { cause }), {
    code: 'ECONNRESET',
    client: { password: 'secret' },
    detail: 'Key (phone)=(+4930123456) already exists.',
  });
  expect(serializeError(error)).toEqual({
    type: 'Error',
    message: 'lost',
    code: 'ECONNRESET',
    stack: error.stack,
    cause: { type: 'TypeError', message: 'the socket ended', stack: cause.stack },
  });
});

test('errors that cause one another end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(serializeError(error))).toContain('round');
});

test('A thrown value that is no error is logged unchanged.', () => {
  expect(serializeError('a word')).toBe('a word');
});
