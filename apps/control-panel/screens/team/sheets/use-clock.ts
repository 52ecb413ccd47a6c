import { teamSheets as t } from '#texts/teamSheets';
import { useBusiness } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { useSaid } from '../../../api/use-said.ts';
import inDocument from './clock-in.graphql';
import outDocument from './clock-out.graphql';
import endDocument from './end-break.graphql';
import startDocument from './start-break.graphql';

/** What somebody does at their time clock; each step can be taken back. */
export function useClock(staffId: string) {
  const { id: businessId } = useBusiness();
  const said = useSaid(['staff']);
  const [goIn, goOut, rest, resume] = [
    useChange(inDocument, said(t.clockedIn)),
    useChange(outDocument, said(t.clockedOut)),
    useChange(startDocument, said(t.breakBegun)),
    useChange(endDocument, said(t.breakEnded)),
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
