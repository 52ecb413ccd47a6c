import type { WhatsAppTemplateProblem } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { raiseIfChanged } from '../../../platform/database/query/versions.ts';
import { write } from '../../../platform/journal/write.ts';
import type { WhatsAppTemplateState } from './read-event.ts';
import { WhatsAppAccount } from './whatsapp-account.entity.ts';

/** States of a template at Meta, and the problem that they are. Others change nothing. */
const problems: Readonly<Record<string, WhatsAppTemplateProblem | null>> = {
  PAUSED: 'paused',
  DISABLED: 'disabled',
  ARCHIVED: 'disabled',
  REJECTED: 'rejected',
  APPROVED: null,
  REINSTATED: null,
  UNARCHIVED: null,
};

/** Notes a state of the template for news of a business. States of other templates change nothing. */
export async function noteTemplateState(
  context: Context,
  businessId: string,
  { name, language, event }: WhatsAppTemplateState,
): Promise<void> {
  const problem = problems[event];
  if (problem === undefined) return;
  await write(context, businessId, async ({ em }) => {
    const template = { marketingTemplateName: name, marketingTemplateLanguage: language };
    const account = await em.findOne(WhatsAppAccount, { businessId, ...template });
    const before = account?.marketingTemplateProblem ?? null;
    if (account) account.marketingTemplateProblem = problem;
    return {
      result: null,
      journaled: !account || !raiseIfChanged(em, account),
      event: {
        type: 'whatsapp_account.saved',
        businessId,
        subject: businessId,
        summary:
          problem === null
            ? 'Meta sends messages in the template for news again.'
            : `Meta sends no messages in the template for news: it is ${problem}.`,
        before: { marketingTemplateProblem: before },
        after: { marketingTemplateProblem: problem },
      },
    };
  });
}
