import type {
  AddRotaInput,
  ChangeRotaInput,
  MutationRemoveRotaArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkReplaced, checkVersion } from '../../../platform/database/query/versions.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { authorize } from '../../business/access/authorize.ts';
import { findPerson } from '../find-person.ts';
import { findRota } from './find-rota.ts';
import { readRota } from './read-rota.ts';
import { replaceRota } from './replace-rota.ts';
import type { OwnRota } from './rota.ts';

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
