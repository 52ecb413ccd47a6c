import { useChange } from '../../../ui/change/use-change.ts';
import document from './send-answer.graphql';

/** Returns the mutation that sends an answer. */
export function useSendAnswer(onDone?: () => void) {
  return useChange(document, {
    affects: ['conversation'],
    ...(onDone && { onDone }),
  });
}
