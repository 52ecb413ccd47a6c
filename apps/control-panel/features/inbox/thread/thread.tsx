import { Skeleton } from '@mantine/core';
import { frame } from '#texts/frame';
import { useCan } from '../../../data/can.ts';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { OpenLink } from '../../../ui/layout/open-link.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { Actions } from './actions.tsx';
import { Answer } from './answer.tsx';
import document from './conversation.graphql';
import { Messages } from './messages.tsx';
import { Pane } from './pane.tsx';
import { useMarkRead } from './use-mark-read.ts';

/** A conversation with its messages and the form for an answer. Opening it marks it as read. */
export function Thread({ id: conversationId, isAlone }: { id: string; isAlone: boolean }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const canAnswer = useCan()('message_send');
  const { data, error, refetch } = useRead('conversation', document, {
    businessId,
    conversationId,
  });
  const conversation = data?.conversation;
  useMarkRead(canAnswer ? conversation : undefined);
  if (!conversation) {
    const name = error ? failed.title : loading;
    return (
      <Pane name={name} title={name} isAlone={isAlone} footer={null}>
        {error ? (
          <Failed error={error} onAgain={() => void refetch()} />
        ) : (
          <Skeleton height={200} mt="md" />
        )}
      </Pane>
    );
  }
  const { clientId, name, email, phone } = conversation;
  return (
    <Pane
      name={name}
      title={clientId ? <OpenLink id={clientId}>{name}</OpenLink> : name}
      contacts={
        <>
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {phone && (
            <a href={`tel:${phone}`}>
              <PhoneNumber phone={phone} />
            </a>
          )}
        </>
      }
      actions={canAnswer && <Actions conversation={conversation} />}
      isAlone={isAlone}
      footer={canAnswer && <Answer conversation={conversation} />}
    >
      <Messages conversation={conversation} canAnswer={canAnswer} />
    </Pane>
  );
}
