import type { AutomationRehearsal, RehearseAutomationInput } from '../../../graphql.generated.ts';
import { smsParts } from '../../../../packages/shared/sms-parts.ts';
import type { Context } from '../../../platform/context.ts';
import { authorize } from '../../business/access/authorize.ts';
import { notFound } from '../../nouns/not-found.ts';
import { readLook } from '../../shop/read-look.ts';
import { composeNotification } from '../sending/compose-notification.ts';
import { exampleWritten } from '../written/example-written.ts';
import { readContent } from '../written/read-content.ts';
import { shownIn } from '../../conversations/whatsapp/marketing-template.ts';
import { checkWhatsApp } from '../whatsapp/check-whatsapp.ts';
import { rehearseTo } from '../written/rehearse-message.ts';
import { estimateMonth, findAudience } from './audience.ts';
import { findAutomation } from './automation.queries.ts';

/** Returns the effect that an automation would have today and in a month. */
export async function rehearseAutomation(
  context: Context,
  { businessId: given, automationId = null, ...input }: RehearseAutomationInput,
): Promise<AutomationRehearsal> {
  const { id } = await authorize(context, given, 'message:send');
  const business = await authorize(context, id, 'client:read');
  if (
    automationId !== null &&
    !(await findAutomation(context.em, { businessId: id, id: automationId }))
  )
    throw notFound('aut', automationId);
  const due = await findAudience(context, business, input, automationId);
  const content = {
    ...readContent(context.services, { ...input, purpose: 'news' }),
    isAutomatic: true,
  };
  const template = await checkWhatsApp(context, business, content);
  const ids = due.map(({ clientId }) => clientId);
  const today = await rehearseTo(context, business, content, ids);
  const example = exampleWritten(context, business, content);
  const look = await readLook(context.em, id);
  const { mail, sms } = await composeNotification(context.services, example, look);
  return {
    today,
    perMonth: await estimateMonth(context, business, input),
    sample: {
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? '',
      sms,
      smsParts: smsParts(sms),
    },
    whatsapp: template && shownIn(template, sms),
  };
}
