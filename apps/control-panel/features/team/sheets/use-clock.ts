import { teamSheets as t } from '#texts/teamSheets';
import { useBusiness } from '../../../data/session.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useChangeToast } from '../../../ui/change/use-undo.ts';
import inDocument from './clock-in.graphql';
import outDocument from './clock-out.graphql';
import endDocument from './end-break.graphql';
import startDocument from './start-break.graphql';

/** Returns the time clock's mutations; each can be undone. */
export function useClock(staffId: string) {
  const { id: businessId } = useBusiness();
  const withToast = useChangeToast(['staff']);
  const [goIn, goOut, rest, resume] = [
    useChange(inDocument, withToast(t.clockedIn)),
    useChange(outDocument, withToast(t.clockedOut)),
    useChange(startDocument, withToast(t.breakBegun)),
    useChange(endDocument, withToast(t.breakEnded)),
  ];
  const input = { businessId, staffId };
  return {
    clockIn: () => goIn.mutate({ input }),
    clockOut: (endAt?: string) => goOut.mutate({ input: { ...input, ...(endAt && { endAt }) } }),
    startBreak: () => rest.mutate({ input }),
    endBreak: () => resume.mutate({ input }),
    isPending: [goIn, goOut, rest, resume].some(({ isPending }) => isPending),
  };
}
