import type { SaveNotificationTextInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion, raiseIfChanged } from '../../../platform/database/query/versions.ts';
import { changesOf } from '../../../platform/journal/changes.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { kindTexts } from '../kinds/kinds.ts';
import { NotificationText, type OwnText } from './notification-text.entity.ts';
import { readTexts } from './read-texts.ts';

/** Changes the business's own notification texts. Pending notifications use the new texts too. */
export async function saveText(
  context: Context,
  input: SaveNotificationTextInput,
): Promise<NotificationText> {
  const { id: businessId } = await authorize(context, input.businessId, 'notification:write');
  const { kind, language } = input;
  const given = readTexts(kind, input);
  return writeLocked(context, businessId, async ({ em }) => {
    const known = await em.findOne(NotificationText, { businessId, kind, language });
    const persist = !known && Object.values(given).some(Boolean);
    const text =
      known ?? em.create(NotificationText, noText({ businessId, kind, language }), { persist });
    checkVersion(text, input.version);
    const before = textsOf(text);
    Object.assign(text, given);
    return {
      result: text,
      journaled: !raiseIfChanged(em, text),
      event: {
        type: 'notification_text.saved',
        businessId,
        subject: businessId,
        summary: `The texts of “${kindTexts('en')[kind].title}” in ${language} were saved.`,
        details: { kind, language },
        ...changesOf(before, textsOf(text)),
      },
    };
  });
}

function textsOf({ subject, text, sms }: NotificationText): OwnText {
  return { subject: subject ?? null, text: text ?? null, sms: sms ?? null };
}

/** Returns the state without own texts. */
function noText(key: Pick<NotificationText, 'businessId' | 'kind' | 'language'>) {
  return { ...key, subject: null, text: null, sms: null, version: 1 };
}
