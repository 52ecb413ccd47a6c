import type { UpdateBusinessInput } from '../../../graphql.generated.ts';
import { invalid } from '../../../platform/errors.ts';
import { toMinor, toPpm } from '../../../platform/lib/money/money.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import type { Business } from '../business.entity.ts';

type Fee = 'lateFee' | 'noShowFee';

/** Returns the input without the fee fields. The remaining names are those of columns. */
export function withoutPolicy<T extends Partial<UpdateBusinessInput>>(input: T) {
  const { lateFeePercent: _1, lateFeeAmount: _2, noShowFeePercent: _3, ...rest } = input;
  const { noShowFeeAmount: _4, ...given } = rest;
  return given;
}

/** Reads the fees of a policy. @throws DomainError VALIDATION_FAILED for a percentage together with an amount. */
export function readPolicy(input: UpdateBusinessInput, currency: string): Partial<Business> {
  return Object.assign(
    {},
    readFee(input, 'lateFee', currency),
    readFee(input, 'noShowFee', currency),
  );
}

/** Reads one fee. A percentage replaces an amount, and the other way round. */
function readFee(input: UpdateBusinessInput, name: Fee, currency: string): Partial<Business> {
  const percent = input[`${name}Percent`];
  const amount = input[`${name}Amount`];
  const { ppm, minor } = collectIssues({
    both: () => {
      if (percent == null || amount == null) return;
      throw invalid(`${name}Amount`, `give this or ${name}Percent.`);
    },
    ppm: () => (percent == null ? percent : toPpm(percent)),
    minor: () => (amount == null ? amount : readAmount(amount, currency, `${name}Amount`)),
  });
  const fee = { [`${name}Ppm`]: ppm, [`${name}Minor`]: minor };
  if (ppm != null) fee[`${name}Minor`] = null;
  if (minor != null) fee[`${name}Ppm`] = null;
  return Object.fromEntries(Object.entries(fee).filter(([, value]) => value !== undefined));
}

function readAmount(amount: number, currency: string, path: string): number {
  const minor = toMinor(amount, currency);
  if (minor === undefined)
    throw invalid(path, `has more decimals than ${currency} has.`, 'decimals');
  return minor;
}
