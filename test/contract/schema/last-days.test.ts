import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { getNamedType, isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { createSchema } from '../../../src/app/schema.ts';

const schema = createSchema();
const root = new URL('../../../', import.meta.url).pathname;

/** Ends shown with their time of day, so that the day alone cannot mislead. */
const byTheClock = new Set([
  'Appointment.expiresAt',
  'Appointment.freeUntilAt',
  'Appointment.cancellableUntilAt',
  'BookingTerms.cancellableUntilAt',
  'BookingTerms.freeUntilAt',
  'BuyerCodeSent.expiresAt',
  'BuyerSignedIn.expiresAt',
  'ClientFile.keptUntilAt',
  'FormAnswer.validUntilAt',
  'Hold.expiresAt',
  'OpenedClientFiles.validUntilAt',
  'OperatorEntry.endsAt',
  'OwnReview.writableUntilAt',
  'Payment.expiresAt',
  'PhoneCodeSent.expiresAt',
  'SignedIn.expiresAt',
  'WaitlistOffer.expiresAt',
  'WholeVisit.cancellableUntilAt',
  // Operators end coupons at a time of their own.
  'TariffCoupon.expiresAt',
]);

/** Types of records that people use until a last day, by their fields. */
const ends = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap(type =>
    Object.values(type.getFields())
      .filter(
        ({ name, type: of }) =>
          /^(expires|ends)At$|UntilAt$/.test(name) && getNamedType(of).name === 'DateTime',
      )
      .map(field => ({
        type: type.name,
        field: field.name,
        hasLastDay: 'lastDay' in type.getFields(),
      })),
  );

test('Each end shown without its time of day has its last day beside it.', () => {
  const without = ends
    .filter(({ hasLastDay }) => !hasLastDay)
    .map(({ type, field }) => `${type}.${field}`);
  expect(without.filter(name => !byTheClock.has(name))).toEqual([]);
  expect([...byTheClock].filter(name => !without.includes(name))).toEqual([]);
});

test.each([
  ['facades', 'gives the last day beside the end'],
  ['apps', 'shows the last day alone'],
])('each document of the %s %s', folder => {
  const found: string[] = [];
  for (const file of globSync(`${root}${folder}/**/*.graphql`)) {
    const types = new TypeInfo(schema);
    visit(
      parse(readFileSync(file, 'utf8')),
      visitWithTypeInfo(types, {
        SelectionSet: ({ selections }) => {
          const type = types.getParentType()?.name;
          const names = selections.flatMap(each => (each.kind === 'Field' ? each.name.value : []));
          for (const end of ends) {
            if (!end.hasLastDay || end.type !== type || !names.includes(end.field)) continue;
            if (folder === 'apps' || !names.includes('lastDay'))
              found.push(`${file}: ${type}.${end.field}`);
          }
        },
      }),
    );
  }
  expect(found).toEqual([]);
});
