import type {
  AddRotaInput,
  ChangeRotaInput,
  MutationRemoveRotaArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkReplaced, checkVersion } from '../../../platform/database/query/versions.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import { findPerson } from '../list-staff.ts';
import { findRota } from './find-rota.ts';
import { replaceRota } from './replace-rota.ts';
import type { OwnRota, Rota, Week } from './rota.ts';
import { invalid } from '../../../platform/errors.ts';
import { weekdays } from '../../../../packages/shared/local-days.ts';
import { readDay } from '../../../platform/validation/read-day.ts';
import { collectIssues, readEach } from '../../../platform/validation/collect-issues.ts';
import { parseWorkingHours } from '../../business/working-hours.ts';

/** Adds a rota to a staff member. */
export async function addRota(context: Context, input: AddRotaInput): Promise<OwnRota> {
  const business = await authorize(context, input.businessId, 'staff:write');
  const after = { id: newId('rot'), ...readRota(input) };
  return replaceRota(context, business, async ({ em }) => {
    const person = await findPerson(em, business.id, input.staffId);
    return { person, before: null, after };
  });
}

/** Changes a rota. Absent fields keep their values. */
export async function changeRota(context: Context, input: ChangeRotaInput): Promise<OwnRota> {
  const business = await authorize(context, input.businessId, 'staff:write');
  return replaceRota(context, business, async ({ em }) => {
    const { person, rota: before } = await findRota(em, business.id, input.rotaId);
    checkVersion(person, input.version);
    checkReplaced(input, { weeks: before.weeks });
    const { name = before.name, lastDay = before.lastDay } = input;
    const said = {
      name,
      firstDay: input.firstDay ?? before.firstDay,
      lastDay,
      anchorDay: input.anchorDay ?? before.anchorDay,
      weeks: input.weeks ?? before.weeks,
      locationId: input.locationId ?? before.locationId,
    };
    return { person, before, after: { id: before.id, ...readRota(said) } };
  });
}

/** Removes a rota and returns it. */
export async function removeRota(
  context: Context,
  { businessId, rotaId }: MutationRemoveRotaArgs,
): Promise<OwnRota> {
  const business = await authorize(context, businessId, 'staff:write');
  return replaceRota(context, business, async ({ em }) => {
    const { person, rota } = await findRota(em, business.id, rotaId);
    return { person, before: rota, after: null };
  });
}

/** Input of a rota. Null and an absent field mean the same. */
interface Said {
  name?: string | null | undefined;
  locationId?: string | null | undefined;
  firstDay: string;
  lastDay?: string | null | undefined;
  anchorDay?: string | null | undefined;
  weeks: readonly (string | Week)[];
}

/** Reads a rota. Weeks that are parsed already are kept. @throws DomainError VALIDATION_FAILED. */
export function readRota(said: Said): Omit<Rota, 'id'> {
  const read = collectIssues({
    firstDay: () => readDay(said.firstDay, 'firstDay'),
    lastDay: () => (said.lastDay == null ? null : readDay(said.lastDay, 'lastDay')),
    anchorDay: () => readDay(said.anchorDay ?? said.firstDay, 'anchorDay'),
    weeks: () => readEach(said.weeks, (week, index) => readWeek(week, `weeks[${index}]`)),
  });
  if (read.lastDay !== null && read.lastDay < read.firstDay) {
    throw invalid('lastDay', 'must not be before firstDay.', 'before_start');
  }
  const { locationId } = said;
  return { name: said.name?.trim() || null, ...read, ...(locationId != null && { locationId }) };
}

function readWeek(week: string | Week, path: string): Week {
  if (typeof week !== 'string') return week;
  const { timezone, exceptions, ...days } = parseWorkingHours(week, path);
  if (timezone !== undefined || Object.keys(exceptions).length > 0) {
    throw invalid(path, `a week of a rota has no other keys than ${weekdays.join(', ')}.`);
  }
  return days;
}
