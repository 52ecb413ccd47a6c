import type { Texts } from './en.ts';

const rules = new Intl.PluralRules('ru');

/** `1 место`, `2 места`, `5 мест`. */
function counted(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count);
  return `${count} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
}

/** What the widget says, in Russian. */
export const ru: Texts = {
  language: 'ru',
  book: name => `Запись: ${name}`,
  back: 'Назад',
  loading: 'Загрузка…',
  again: 'Попробовать ещё раз',
  continue: 'Продолжить',
  free: 'Бесплатно',
  withTax: tax => `вкл. ${tax}`,
  plusTax: tax => `плюс ${tax}`,
  from: price => `от ${price}`,
  yourBooking: 'Ваша запись',

  services: 'Что вас интересует?',
  otherServices: 'Другое',
  searchServices: 'Поиск услуги',
  addTo: service => `Добавить: ${service}`,
  picked: count => `Выбрано: ${counted(count, 'услуга', 'услуги', 'услуг')}`,
  goOnWith: count =>
    count === 1 ? 'Продолжить' : `Продолжить: ${counted(count, 'услуга', 'услуги', 'услуг')}`,
  enough: most => `Вместе можно выбрать не более ${most} услуг.`,
  noServices: 'Сейчас онлайн-записи нет.',
  noServicesFound: 'Такой услуги не нашлось.',
  variants: 'Какой вариант вам подходит?',

  staff: 'К кому вы хотите записаться?',
  anyone: 'К любому мастеру',
  anyoneHint: 'Больше всего свободного времени',

  times: 'Когда вам удобно?',
  people: 'Сколько вас будет?',
  countPeople: count =>
    count === 1 ? 'Только я' : counted(count, 'человек', 'человека', 'человек'),
  forPeople: count => `на ${counted(count, 'человека', 'человека', 'человек')}`,
  plan: 'Как всё пройдёт',
  with: names => `мастер: ${names}`,
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  dayFree: (day, count) => `${day}, свободно: ${count}`,
  dayFull: day => `${day}, всё занято`,
  morning: 'Утро',
  afternoon: 'День',
  evening: 'Вечер',
  placesLeft: count => `осталось ${counted(count, 'место', 'места', 'мест')}`,
  chooseDay: 'Выберите день, чтобы увидеть время.',
  chooseTime: 'Сначала выберите время.',
  noTimes: month => `${month}: свободного времени нет.`,
  lookFurther: 'Показать ближайший свободный день',
  noTimesAtAll: 'Сейчас свободного времени нет. Загляните позже.',
  zone: zone => `Часовой пояс: ${zone}.`,
  ownTime: time => `у вас ${time}`,
  timesOf: day => `Время: ${day}`,

  noneSuits: 'Ничего не подошло?',
  joinList: 'Сообщить, когда освободится',
  waitingList: 'Когда вам было бы удобно?',
  listNote: 'Когда место освободится, мы напишем вам и немного подержим его за вами.',
  fromDay: 'С',
  toDay: 'По',
  timeOfDay: 'Время дня',
  anyTime: 'Любое',
  join: 'Встать в лист ожидания',
  notOnList:
    'Не получилось встать в лист ожидания. Возможно, вы уже записаны в него достаточно раз.',
  onList: 'Вы в листе ожидания',
  between: (first, last) => `${first} – ${last}`,

  contact: 'Как с вами связаться?',
  name: 'Имя',
  phone: 'Телефон',
  country: 'Страна номера',
  email: 'Эл. почта',
  optional: 'необязательно',
  comment: 'Что нам стоит знать?',
  nameWanted: 'Укажите, пожалуйста, ваше имя.',
  phoneWanted:
    'Укажите номер выбранной страны или номер с кодом страны, например +49 30 123456.',
  emailWanted: 'Это не похоже на адрес электронной почты.',
  commentTooLong: 'Не больше 1000 знаков, пожалуйста.',
  codeSent: 'Для проверки мы отправили вам код. Он действует десять минут.',
  code: 'Код',
  wrongCode: 'Этот код не подходит.',
  newCode: 'Отправить новый код',
  codeNeedsEmail: 'Для проверки мы отправим вам код. Укажите выше адрес электронной почты.',
  submit: 'Записаться',
  submitPrepaid: 'Записаться и оплатить',
  submitRequest: 'Отправить заявку',
  kept: time => `Это время закреплено за вами ещё ${time}`,
  keptSoonOver: minutes =>
    `Это время закреплено за вами ещё ${counted(minutes, 'минуту', 'минуты', 'минут')}.`,
  keptOver: 'Это время больше не закреплено за вами. Возможно, оно ещё свободно.',
  keepAgain: 'Закрепить снова',
  notKept: 'Закрепить это время не удалось, но его можно забронировать, пока оно свободно.',
  otherTime: 'Выбрать другое время',
  approvalNote: 'Сначала вашу заявку подтвердят.',
  depositNote: (now: string, later: string) => `${now} сейчас, ${later} на визите.`,
  prepaymentNote: 'Время станет вашим после оплаты.',
  cancelNote: duration => `Отменить запись можно не позднее чем за ${duration}.`,

  taken: time => `${time} только что заняли.`,
  nearest: 'Ближайшее свободное время:',
  offline: 'Сейчас нет связи. Проверьте подключение и попробуйте ещё раз.',
  busy: 'Сейчас много обращений. Попробуйте через минуту.',
  limited: minutes =>
    `Слишком часто. Попробуйте через ${counted(minutes, 'минуту', 'минуты', 'минут')}.`,
  refused: 'На это время записаться уже нельзя. Выберите другое.',
  closed: 'Онлайн-запись здесь сейчас закрыта.',
  failed: 'Что-то пошло не так. Попробуйте ещё раз.',

  booked: 'Вы записаны',
  requested: 'Заявка отправлена',
  requestedNote: 'Мы сообщим, как только её подтвердят.',
  toLeaveCard: 'Остался один шаг: карта',
  leaveCard: 'Оставить карту',
  cardNote: 'Время станет вашим, как только вы оставите карту. За это ничего не списывается.',
  toPay: 'Остался один шаг: оплата',
  pay: 'Оплатить',
  online: 'Онлайн',
  joinNow: 'Подключиться',
  addToCalendar: 'В календарь',
  another: 'Записаться ещё',
  fileName: 'zapis',
};
