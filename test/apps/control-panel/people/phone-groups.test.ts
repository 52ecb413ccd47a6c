import { expect, test } from '@jest/globals';
import { phoneGroups } from '../../../../apps/control-panel/ui/text/phone-groups.ts';

test.each([
  ['+14155552671', '+1 415 555 2671'],
  ['+79161234567', '+7 916 123 4567'],
  ['+4930700001', '+49 307 000 01'],
  ['+493012345678', '+49 301 234 5678'],
  ['+35316770011', '+353 167 700 11'],
  ['+4912', '+49 12'],
  ['12', '12'],
])('%s is shown as %s', (phone, shown) => {
  expect(phoneGroups(phone).join(' ')).toBe(shown);
});
