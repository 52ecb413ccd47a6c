import { ask } from './ask.ts';
import type { Booking } from './booking.ts';
import { el, fill, uniqueId, type Child } from './dom.ts';
import { mostTogether, nameOf, type Picked } from './picks.ts';
import type { Person } from './types.ts';
import { worksThere } from './where.ts';

/** Creates the choices of people and of staff members for several services. All have defaults, so the visitor can skip them. */
export async function visitAsks(booking: Booking, onChange: () => void): Promise<Child> {
  const { api, texts, choice } = booking;
  const isChain = choice.picks.length > 1;
  const most = mostTogether({
    people: 1,
    picks: choice.picks.map(pick => (isChain ? { ...pick, person: null } : pick)),
  });
  const staff = await Promise.all(
    choice.picks.map(async ({ service }) => {
      if (!isChain || service.staffIds.length < 2) return [];
      const people = await api.staff(service.serviceId);
      return people.filter(person => worksThere(booking, person));
    }),
  );
  if (most < 2 && staff.every(people => people.length < 2)) return null;
  const node = el('div', { class: 'asks' });

  function show(focus?: string): void {
    const counts = Array.from({ length: most }, (_, index) => index + 1);
    const forPeople = {
      label: texts.people,
      options: counts.map(count => ({
        text: texts.countPeople({ count }),
        isChosen: count === choice.people,
      })),
      onChange: (index: number) => {
        choice.people = index + 1;
        for (const pick of choice.picks) if (isChain && !canBeAsked(pick)) pick.person = null;
        show(texts.people);
        onChange();
      },
    };
    const byService = choice.picks.flatMap((pick, index) => {
      const people = staff[index] ?? [];
      return people.length > 1 && canBeAsked(pick) ? [whoOf(pick, people)] : [];
    });
    fill(node, ...[...(most > 1 ? [forPeople] : []), ...byService].map(select));
    if (focus) node.querySelector<HTMLElement>(`select[data-name="${focus}"]`)?.focus();
  }

  /**
   * Returns true if the visitor can choose the staff member. One staff member can only serve several people in a group service.
   */
  function canBeAsked({ service }: Picked): boolean {
    return choice.people === 1 || service.capacity > 1;
  }

  function whoOf(pick: Picked, people: readonly Person[]): Ask {
    const all = [null, ...people];
    return {
      label: nameOf(pick),
      options: all.map(person => ({
        text: person?.name ?? texts.anyone,
        isChosen: person?.staffId === pick.person?.staffId,
      })),
      onChange: index => {
        pick.person = all[index] ?? null;
        onChange();
      },
    };
  }

  show();
  return node;
}

interface Ask {
  label: string;
  options: { text: string; isChosen: boolean }[];
  onChange(index: number): void;
}

function select({ label, options, onChange }: Ask): HTMLElement {
  const box = el(
    'select',
    { id: uniqueId('ask'), 'data-name': label, onchange: () => onChange(box.selectedIndex) },
    ...options.map(({ text, isChosen }) => el('option', { selected: isChosen }, text)),
  );
  return ask(label, box);
}
