import type {
  PushSettings,
  QueryPushSettingsArgs,
  SavePushSettingsInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../../platform/database/query/versions.ts';
import { invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { enterPush, type Owner } from './enter-push.ts';
import { isOver } from './find-told.ts';
import { pushKinds } from './kinds.ts';
import { PushChoice } from './push-choice.entity.ts';
import { PushDevice } from './push-device.entity.ts';
import { vapidKeys } from './vapid.ts';

/** The settings, with devices as they are stored. */
type Settings = Omit<PushSettings, 'devices'> & { devices: PushDevice[] };

/** Returns what the caller is told of at once, when not, and where. */
export async function getPushSettings(
  context: Context,
  input: QueryPushSettingsArgs,
): Promise<Settings> {
  return settingsOf(context, await enterPush(context, input.businessId));
}

/** Changes what the caller is told of, and when not. @throws DomainError VERSION_CONFLICT. */
export async function savePushSettings(
  context: Context,
  input: SavePushSettingsInput,
): Promise<Settings> {
  const owner = await enterPush(context, input.businessId);
  return write(context, owner.businessId, async transaction => {
    const { em } = transaction;
    const known = await em.findOne(PushChoice, { ...owner });
    const choice = known ?? em.create(PushChoice, { ...owner, ...usual(), version: 1 });
    checkVersion(choice, input.version);
    if (known) checkReplaced(input, { kinds: known.kinds });
    if (input.kinds != null) choice.kinds = [...new Set(input.kinds)];
    if (input.quietFrom !== undefined) choice.quietFrom = input.quietFrom;
    if (input.quietTo !== undefined) choice.quietTo = input.quietTo;
    const missing = choice.quietFrom == null ? 'quietFrom' : 'quietTo';
    if ((choice.quietFrom == null) !== (choice.quietTo == null))
      throw invalid(missing, 'required with the other.', 'required');
    if (known) raiseIfChanged(em, choice);
    await em.flush();
    return {
      result: await settingsOf(transaction, owner),
      // It is one's own, and changes nothing of the business.
      journaled: true,
      event: {
        type: 'push_settings.saved',
        businessId: owner.businessId,
        subject: owner.userId,
        summary: 'A member chose what to be told of at once.',
      },
    };
  });
}

/** What holds until somebody chooses. */
const usual = () => ({ kinds: [...pushKinds], quietFrom: null, quietTo: null });

/** From the primary: what was just changed must be seen. */
async function settingsOf(
  { em, services }: Context,
  { businessId, userId }: Owner,
): Promise<Settings> {
  const [choice] = await sql<PushChoice>(
    em,
    `select ${columnsOf(em, PushChoice, 'c')} from push_choice c where c.business_id = $1 and c.user_id = $2`,
    [businessId, userId],
  );
  const devices = await sql<PushDevice>(
    em,
    `select ${columnsOf(em, PushDevice, 'd')} from push_device d
     where d.business_id = $1 and d.user_id = $2 and not ${isOver('d')} order by d.id desc`,
    [businessId, userId],
  );
  return {
    publicKey: vapidKeys(services)[0].publicKey,
    ...usual(),
    version: 1,
    ...(choice && pick(choice)),
    devices,
  };
}

const pick = ({ kinds, quietFrom = null, quietTo = null, version }: PushChoice) => ({
  kinds,
  quietFrom,
  quietTo,
  version,
});
