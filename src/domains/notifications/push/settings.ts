import type {
  PushSettings,
  QueryPushSettingsArgs,
  SavePushSettingsInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../../platform/database/query/versions.ts';
import { invalid } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { authorizePush, type Owner } from './authorize-push.ts';
import { pushKinds } from './kinds.ts';
import { PushChoice } from './push-choice.entity.ts';
import type { PushDevice } from './push-device.entity.ts';
import { findDevices, readChoice } from './push-device.queries.ts';
import { vapidKeys } from './vapid.ts';

/** Settings, with devices as stored. */
type Settings = Omit<PushSettings, 'devices'> & { devices: PushDevice[] };

/** Returns the caller's push kinds, quiet hours and devices. */
export async function getPushSettings(
  context: Context,
  input: QueryPushSettingsArgs,
): Promise<Settings> {
  return settingsOf(context, await authorizePush(context, input.businessId));
}

/** Changes the caller's push kinds and quiet hours. @throws DomainError VERSION_CONFLICT. */
export async function savePushSettings(
  context: Context,
  input: SavePushSettingsInput,
): Promise<Settings> {
  const owner = await authorizePush(context, input.businessId);
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
      // The journal skips personal settings, which change nothing in the business.
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

/** Default settings until the member chooses. */
const usual = () => ({ kinds: [...pushKinds], quietFrom: null, quietTo: null });

/** Reads the settings from the primary, so that a change just made is visible. */
async function settingsOf({ em, services }: Context, owner: Owner): Promise<Settings> {
  const choice = await readChoice(em, owner);
  const devices = await findDevices(em, owner);
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
