import type { TestMessageInput, TestNotification } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { authorize } from '../../business/access/authorize.ts';
import { readLook } from '../../shop/read-look.ts';
import { composeNotification } from '../sending/compose-notification.ts';
import { countTest, testReader, validMilliseconds } from '../sending/preview-notification.ts';
import { exampleWritten } from './example-written.ts';
import { readContent } from './read-content.ts';

/** Mails a message with sample data to the caller. @throws DomainError FORBIDDEN, RULE_VIOLATION, VALIDATION_FAILED. */
export async function testMessage(
  context: Context,
  { businessId: given, ...content }: TestMessageInput,
): Promise<TestNotification> {
  const business = await authorize(context, given, 'message:send');
  const { id: businessId } = business;
  const { email } = await testReader(context);
  const written = readContent(context.services, content);
  const example = exampleWritten(context, business, written);
  const look = await readLook(context.em, businessId);
  const { mail } = await composeNotification(
    context.services,
    { ...example, recipient: email },
    look,
  );
  await countTest(context, email, businessId);
  return write(context, businessId, async transaction => {
    await queueMail(transaction, mail, {
      businessId,
      expiresAt: transaction.now() + validMilliseconds,
    });
    return {
      result: { recipient: email, subject: mail.subject },
      event: {
        type: 'message.tested',
        businessId,
        subject: businessId,
        summary: 'A message was mailed as a test to who asked for it.',
        details: { purpose: written.purpose },
      },
    };
  });
}
