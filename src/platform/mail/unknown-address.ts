/** Extended codes (RFC 3463) of an address that does not exist or takes no mails. Others are about our server or the content. */
const unknown = /^5\.(1\.([1236]|10)|2\.1)$/;

/**
 * Returns true if the answer of a mail server, such as `550 5.1.1 Unknown`, refuses the recipient's address itself: a further mail to
 * it would be refused, too. `status` is the extended code of a report about the answer; 5.0.0 there means that the answer had none.
 */
export function saysUnknown(answer: string, status = '5.0.0'): boolean {
  const [, code = '', own] = /^(\d{3})[ -](?:(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(answer) ?? [];
  const extended = status === '5.0.0' ? own : status;
  return extended === undefined ? /^55[013]$/.test(code) : unknown.test(extended);
}
