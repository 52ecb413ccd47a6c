import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon, World } from '../../world.ts';

/** Writes to a client, has a visitor write, and saves answers, one of which is deleted by the tests. */
export async function furnishedInbox(
  { rest, sql }: Pick<World, 'rest' | 'sql'>,
  salon: Pick<Salon, 'id' | 'graphql' | 'tokens'>,
  clientId: string,
) {
  const save = async (document: string, input: object) =>
    needed(await salon.graphql(document, { input: { businessId: salon.id, ...input } }));
  const begun = await save(documents.startConversation, { clientId, text: 'Hello' });
  await save(documents.startConversation, { clientId, text: 'Are you there?' });
  const answers = `/business/${salon.id}/saved-answers`;
  const answer = async (name: string): Promise<string> =>
    needed(await rest(salon.tokens.session)('POST', answers, { name, text: 'Behind the house.' }))
      .savedAnswerId;
  const file = { name: 'ring.txt', contentType: 'text/plain', content: 'cmluZw==' };
  const add = async (): Promise<string> =>
    needed(await rest(salon.tokens.session)('POST', `/business/${salon.id}/message-files`, file))
      .messageFileId;
  const messageFileId = await add();
  await sql(
    'update message_file f set message_id = m.id from conversation_message m where m.business_id = f.business_id and f.id = $1',
    [messageFileId],
  );
  // They count as sent, so that they travel as they are.
  await sql(`update conversation_message set state = 'sent' where business_id = $1`, [salon.id]);
  const chat = await save(documents.writeToBusiness, { name: 'Zoë', text: 'Good day' });
  const chatFileId = await add();
  await sql(
    'update message_file f set message_id = m.id from conversation_message m where m.business_id = f.business_id and f.id = $1 and m.chat_id is not null',
    [chatFileId],
  );
  return {
    conversationId: begun.id as string,
    chatFileId,
    savedAnswerId: await answer('Parking'),
    deletedSavedAnswerId: await answer('Opening hours'),
    chatToken: chat.token as string,
    messageFileId,
    // Each goes with one message.
    answerFileId: await add(),
    beginningFileId: await add(),
  };
}
