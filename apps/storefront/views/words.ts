/** What the states of orders and bookings are called, and how they look. */
interface Words {
  title: string;
  text: string;
  tone: 'good' | 'wait' | 'bad';
}

const orders: Readonly<Record<string, Words>> = {
  new: { title: 'Thank you, we have your order', text: 'We will get to it shortly.', tone: 'good' },
  confirmed: { title: 'Your order is confirmed', text: 'We are getting it ready.', tone: 'good' },
  in_progress: { title: 'We are on it', text: 'Your order is being prepared.', tone: 'good' },
  ready: { title: 'Your order is ready', text: 'It is waiting for you.', tone: 'good' },
  completed: { title: 'All done', text: 'Thank you, and see you again.', tone: 'good' },
  cancelled: {
    title: 'This order was cancelled',
    text: 'Nothing more will happen with it.',
    tone: 'bad',
  },
};

const bookings: Readonly<Record<string, Words>> = {
  pending: {
    title: 'Your request is with us',
    text: 'The time is kept; we confirm it soon.',
    tone: 'wait',
  },
  confirmed: {
    title: 'Your appointment is booked',
    text: 'We look forward to seeing you.',
    tone: 'good',
  },
  arrived: { title: 'Enjoy your visit', text: 'It has begun.', tone: 'good' },
  completed: {
    title: 'Thank you for your visit',
    text: 'We hope to see you again soon.',
    tone: 'good',
  },
  cancelled: {
    title: 'This appointment was cancelled',
    text: 'The time is free for somebody else.',
    tone: 'bad',
  },
  declined: {
    title: 'We could not confirm this time',
    text: 'Please choose another one.',
    tone: 'bad',
  },
  no_show: { title: 'We missed you', text: 'Please book another time.', tone: 'bad' },
  expired: { title: 'This request has lapsed', text: 'Please choose another time.', tone: 'bad' },
};

const unknown: Words = { title: 'Here is how it stands', text: '', tone: 'wait' };

export const orderWords = (status: string): Words => orders[status] ?? unknown;
export const bookingWords = (status: string): Words => bookings[status] ?? unknown;

/** `no_show` as `No show`. */
export function plain(status: string): string {
  const text = status.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
