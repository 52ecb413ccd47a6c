import { plural } from '../tables.ts';
import type { Refusals } from './refusals.ts';

/** The form of a noun after a number: 1 and 21, 2 to 4, and 5 and more. */
const count = (of: number, one: string, few: string, many: string) =>
  plural('ru', of, { one, few, other: many });

/** The service's refusals, in Russian. */
export const refusals: Refusals = {
  reasons: {
    foreign_page: ({ name }) =>
      `Откройте панель по адресу ${name}: страницы других адресов не могут ничего менять.`,
    start_past: 'Это время прошло.',
    start_too_soon: 'Слишком скоро: бизнесу нужно больше времени на подготовку.',
    start_too_far: 'Так далеко вперёд записи нет.',
    start_outside_hours: 'Это время вне рабочих часов.',
    start_off_grid: 'В это время услуга не начинается.',
    start_too_few: 'Занятие не состоится: вовремя записалось слишком мало человек.',
    start_leaves_gap: 'После такой записи останется окно, слишком короткое для любой услуги.',
    service_day_limit: 'На этот день больше нельзя записаться на эту услугу.',
    service_week_limit: 'На этой неделе больше нельзя записаться на эту услугу.',
    staff_day_limit: ({ staffName }) =>
      staffName
        ? `${staffName}: достигнут предел записей на этот день.`
        : 'У всех, кто свободен, достигнут предел записей на этот день.',
    staff_week_limit: ({ staffName }) =>
      staffName
        ? `${staffName}: достигнут предел записей на эту неделю.`
        : 'У всех, кто свободен, достигнут предел записей на эту неделю.',
    client_day_limit: ({ limit }, { number }) =>
      `У клиента уже максимум записей на этот день: ${number(limit)}.`,
    client_week_limit: ({ limit }, { number }) =>
      `У клиента уже максимум записей на эту неделю: ${number(limit)}.`,
    start_taken: 'Это время занято.',
    series_conflicts: ({ left, wanted }, { number }) =>
      `Занято: ${number(left ?? 0)} из ${number(wanted ?? 0)}.`,
    series_waits: ({ name }) =>
      `«${name}» требует оплаты, карты или подтверждения каждой записи. Серию можно создать кнопкой «Всё равно записать».`,
    no_repeats: ({ name }) =>
      `Клиенты не могут сами повторять «${name}». Вы можете записать серией.`,
    contact_directly: ({ name }) =>
      `${name} не принимает это онлайн. Клиента просят связаться напрямую.`,
    waitlist_full: ({ limit }) =>
      `У клиента уже ${limit} заявок в листе ожидания — это максимум. Сначала уберите одну.`,
    waitlist_status: 'Статус этой заявки изменился. Посмотрите её ещё раз.',
    waitlist_offer_over: 'Предложение истекло. Клиент остаётся в листе ожидания.',
    waitlist_nothing_free: 'Подходящего свободного времени нет. Выберите другое.',
    account_in_use: ({ name }) =>
      `${name}: ещё есть предстоящие визиты, открытые заказы или незакрытые расчёты.`,
    client_expected:
      'У клиента есть предстоящие записи или открытые заказы. Сначала отмените или завершите их.',
    business_archived: ({ name }) => `${name} в архиве и не принимает записи и заказы.`,
    item_not_bookable: ({ name }) => `«${name}» — товар; записаться можно только на услугу.`,
    item_not_offered: ({ name }) => `«${name}» сейчас не предлагается.`,
    too_many_of_item: ({ name, limit }) =>
      `В одном заказе может быть не больше ${limit} шт. «${name}».`,
    variant_not_offered: ({ name, variantName }) =>
      `«${name}» сейчас не предлагается в варианте ${variantName}.`,
    staff_inactive: ({ staffName }) => `${staffName} здесь больше не работает.`,
    staff_not_assigned: ({ staffName, name }) => `${staffName} не выполняет «${name}».`,
    tariff_staff: ({ name, limit }, { number }) =>
      `Тариф ${name} допускает ${number(limit)} ${count(limit, 'активного сотрудника', 'активных сотрудника', 'активных сотрудников')}; больший допускает больше.`,
    tariff_items: ({ name, limit }, { number }) =>
      `Тариф ${name} допускает ${number(limit)} ${count(limit, 'активную позицию', 'активные позиции', 'активных позиций')} каталога; больший допускает больше.`,
    tariff_appointments: ({ name, limit }, { number }) =>
      `Тариф ${name} допускает ${number(limit)} ${count(limit, 'запись', 'записи', 'записей')} в месяц; больший допускает больше.`,
    appointment_step: 'Статус записи изменился. Посмотрите её ещё раз.',
    appointment_not_movable: 'Перенести можно только ожидающую или подтверждённую запись.',
    appointment_not_changeable:
      'Изменить можно только ожидающую, подтверждённую или начатую запись.',
    appointment_of_class:
      'Занятие одинаково для всех. Перенесите или отмените место этого клиента.',
    appointment_of_order: 'Запись входит в заказ. Измените сам заказ.',
    appointment_of_package: 'Запись оплачена абонементом. Сначала уберите абонемент.',
    appointment_not_begun: 'Неявку можно отметить только после начала.',
    appointment_not_due: ({ day }, write) =>
      `Это можно отметить только со дня записи, ${write.day(day)}.`,
    appointment_over:
      'Запись уже прошла, отменить её нельзя. Отметьте, что она завершена или что клиент не пришёл.',
    appointment_too_late: ({ minutes }, { number }) =>
      `Клиенты могут менять запись не позднее чем за ${number(minutes)} ${count(minutes, 'минуту', 'минуты', 'минут')} до начала; теперь это может только бизнес.`,
    order_step: 'Статус заказа изменился. Посмотрите его ещё раз.',
    order_confirmed: 'Заказ уже подтверждён, отменить его может только сам бизнес.',
    order_not_changeable: 'Заказ выполнен или отменён, изменить его уже нельзя.',
    order_line_begun: ({ name }) =>
      `Запись на «${name}» уже началась или прошла, поэтому она остаётся в заказе.`,
    order_line_granted: ({ name }) =>
      `«${name}» уже оплачено и принадлежит покупателю, поэтому убрать это нельзя.`,
    order_line_shipped: ({ name, limit }) =>
      `«${name}»: уже отправлено ${limit}, меньше стать не может.`,
    order_shipped: ({ name }) =>
      `«${name}» уже отправлено, поэтому заказ нельзя отменить. Уберите остальное или сначала отмените отправление.`,
    order_not_shippable: ({ status }) =>
      status === 'new'
        ? 'Сначала подтвердите заказ, потом отправляйте.'
        : 'Из этого заказа больше ничего нельзя отправить.',
    nothing_to_ship: 'Все товары заказа уже отправлены.',
    ship_too_many: ({ name, left }) => `«${name}»: можно отправить ещё только ${left}.`,
    return_too_many: ({ name, left }) => `«${name}»: вернуть можно только ${left}.`,
    return_too_large: ({ amount }) => `За возвращаемые товары было взято не больше ${amount}.`,
    order_line_returned: ({ amount }) =>
      `За возвращённые товары уже вернули ${amount}, поэтому цена не может быть ниже.`,
    shipment_step: 'Статус отправления изменился, так его уже нельзя изменить.',
    discount_limit: ({ name, limit }) =>
      `Вы можете снизить цену не больше чем на ${limit} %; для «${name}» вышло бы больше.`,
    package_needs_client: ({ name }) => `«${name}» продаётся только клиенту. Сначала выберите его.`,
    order_total_changed: 'Сумма заказа изменилась. Посмотрите её ещё раз.',
    cart_changed: ({ name }) => `Корзина изменилась: «${name}». Посмотрите её ещё раз.`,
    out_of_stock: ({ name, left, wanted }, { number }) =>
      `«${name}»: есть ${number(left)}, нужно ${number(wanted)}.`,
    payment_of_nothing: 'Это бесплатно, платить не за что.',
    payment_paid: ({ amount, currency }, { money }) => `Уже оплачено: ${money(amount, currency)}.`,
    payment_too_large: ({ amount, currency }, { money }) =>
      `Сейчас можно оплатить не больше ${money(amount, currency)}.`,
    drawer_open: ({ name }) => `Касса «${name}» уже открыта.`,
    drawer_closed: ({ name }) => `Касса «${name}» закрыта.`,
    drawer_unclear: 'Открыто несколько касс. Выберите одну.',
    drawer_short: ({ amount, currency }, { money }) =>
      `В кассе должно быть не больше ${money(amount, currency)}.`,
    payment_not_payable: 'В этом статусе оплатить уже нельзя.',
    drawer_needed: 'Ни одна касса не открыта. Сначала откройте её в разделе «Касса».',
    payment_with_order: 'Эта запись — часть заказа и оплачивается вместе с ним.',
    visit_in_order: 'Эта запись уже входит в заказ.',
    visit_of_other: 'Эта запись другого клиента, не того, что в заказе.',
    payment_of_provider:
      'Онлайн-платежи подтверждает платёжная система. Вручную отмечают только платежи на месте.',
    payment_closed: 'Этот платёж завершён, провести его уже нельзя.',
    payment_not_wanted: 'Не берите деньги: это уже оплачено или отменено, или время занято.',
    refund_of_unpaid: 'Вернуть можно только проведённый платёж.',
    refund_too_large: ({ amount, currency }, { money }) =>
      `С этого платежа можно вернуть ещё не больше ${money(amount, currency)}.`,
    fee_too_large: ({ amount, currency }, { money }) =>
      `Удержать можно не больше ${money(amount, currency)} — полной цены.`,
    card_under_way: 'Списание с карты уже идёт.',
    card_not_kept: 'Для этой записи карта не сохранена.',
    card_not_owed: 'Нет суммы, которую можно списать с карты.',
    card_refused_often: 'Банк отказал слишком много раз. Попросите клиента оплатить по ссылке.',
    settle_of_live:
      'Расчёт возможен только при отмене или неявке. При неявке укажите, сколько удержать.',
    receipt_stands: ({ name }) =>
      `${name} выдан на этого клиента. Сначала оформите возврат по нему.`,
    receipt_with_order: 'Эта запись — часть заказа, и документ у них общий.',
    receipt_of_cancelled: 'На отменённое документ не выдаётся.',
    receipt_of_nothing: 'В документе нечего показать.',
    credit_of_credit: 'Возврат по возврату не оформляется.',
    credit_too_large: ({ amount, currency }, { money }) =>
      `По этому документу можно вернуть ещё не больше ${money(amount, currency)}.`,
    provider_unclear:
      'Платёжная система не дала ясного ответа. Попробуйте ещё раз: дважды ничего не спишется.',
    provider_refused: 'Платёжная система отклонила платёж. Ничего не списано.',
    refund_unclear:
      'Платёжная система не дала ясного ответа. Возврат проверяется, не начинайте другой.',
    refund_refused: 'Платёжная система отклонила возврат. Ничего не возвращено.',
    provider_credentials: 'Данные доступа к платёжной системе нужно сохранить заново.',
    provider_not_connected: 'У бизнеса нет действующего счёта в этой платёжной системе.',
    sandbox_in_production: 'Тестовые платежи здесь недоступны.',
    undo_impossible: 'Это нельзя отменить.',
    proposal_over: 'На запрос уже ответили, или он истёк.',
    proposal_changed: 'Запрос устарел: с тех пор что-то изменилось.',
    undo_changed: 'С тех пор это изменили, отменить уже нельзя.',
    undo_done: 'Это уже отменено.',
    undo_over: 'Время прошло, отменить уже нельзя.',
    undo_money: 'Заказы и платежи так не отменяют: отмените заказ или верните платёж.',
    changed_meanwhile: 'Кто-то успел это изменить.',
    deleted_meanwhile: 'То, на что это ссылается, успели удалить.',
    number_too_large: 'Количество или сумма слишком велики.',
    currency_fixed: ({ currency }) =>
      `Валюта остаётся ${currency}: в ней есть цены, заказы или записи.`,
    address_unconfirmed: 'Сначала подтвердите свой адрес: посмотрите письмо, которое мы отправили.',
    operator_looks:
      'Вы просматриваете бизнес без права изменений. Выйдите из него, чтобы что-то изменить.',
    owner_last: 'У бизнеса должен быть владелец; сначала сделайте владельцем другого.',
    grants_more: 'У вас самих нет этого права. Обратитесь к тому, у кого оно есть.',
    role_taken: 'Роль с таким названием уже есть.',
    roles_many: ({ limit }, { number }) =>
      `${number(limit)} ${count(limit, 'своя роль', 'свои роли', 'своих ролей')}, больше нельзя.`,
    role_used: ({ name }) => `Эта роль у: ${name}. Сначала дайте им другую.`,
    view_taken: 'Вид с таким названием уже есть.',
    views_many: ({ limit }, { number }) =>
      `У вас ${number(limit)} видов, больше нельзя. Удалите ненужный.`,
    invitation_accepted: 'Приглашение принято; вместо этого удалите участника.',
    time_off_many: ({ staffName, limit }, { number }) =>
      `${staffName}: ${number(limit)} ${count(limit, 'период', 'периода', 'периодов')} отсутствия, больше нельзя. Удалите прошедшие.`,
    rota_many: ({ staffName, limit }, { number }) =>
      `${staffName}: ${number(limit)} ${count(limit, 'график', 'графика', 'графиков')}, больше нельзя. Удалите прошедшие.`,
    time_off_decided: 'Этот запрос уже рассмотрен или отозван.',
    time_open: ({ staffName }) => `${staffName}: приход уже отмечен.`,
    time_clock: ({ staffName }) => `${staffName}: приход или уход уже отметили. Проверьте ещё раз.`,
    time_approved: ({ staffName }) =>
      `${staffName}: этот день утверждён. Сначала снимите утверждение.`,
    time_overlaps: ({ staffName }) => `${staffName}: в это время уже есть запись.`,
    member_taken: ({ staffName }) => `Этот участник уже связан с сотрудником: ${staffName}.`,
    slug_taken: 'Этот адрес занят другим бизнесом.',
    sku_taken: 'Этот артикул уже занят.',
    category_taken: 'Категория с таким названием уже есть.',
    discount_code_taken: 'Скидка с таким кодом уже есть.',
    discount_unknown: 'Скидки с таким кодом сейчас нет.',
    discount_used_up: 'Лимит этой скидки исчерпан.',
    discount_too_little: ({ amount }) => `Эта скидка действует от ${amount}.`,
    discount_for_others: 'Эта скидка не действует на эти товары.',
    discount_not_first: 'Эта скидка только на первый заказ клиента.',
    discount_used: ({ name }) => `Скидка «${name}» есть в заказах. Поставьте её на паузу.`,
    no_email: 'Адрес почты неизвестен. Добавьте его клиенту.',
    item_no_package: 'Этот товар не абонемент.',
    package_unfit: 'Абонемент не подходит для этой записи.',
    gift_card_unknown: 'Подарочной карты с таким кодом нет.',
    gift_card_blocked: 'Эта подарочная карта заблокирована.',
    gift_card_expired: 'Срок этой подарочной карты истёк.',
    gift_card_empty: 'На этой подарочной карте ничего не осталось.',
    gift_card_void: 'Подарочная карта аннулирована; выдайте другую.',
    gift_card_for_gift_card: 'Подарочные карты нельзя купить подарочной картой.',
    gift_card_amount: ({ amount, limit, currency }, { money }) =>
      `Сумма подарочной карты — от ${money(amount, currency)} до ${money(limit, currency)}.`,
    tax_rate_taken: 'Налоговая ставка с таким названием уже есть.',
    custom_fields_many: ({ limit }, { number }) =>
      `Полей может быть не больше ${number(limit)}. Переименуйте то, которое больше не нужно.`,
    tax_rates_many: ({ limit }, { number }) =>
      `У бизнеса не больше ${number(limit)} налоговых ставок. Сначала удалите одну.`,
    tax_rate_used: ({ name }) => `Эта ставка указана у «${name}»; сначала выберите там другую.`,
    client_phone_taken: 'Этот номер телефона у другого клиента.',
    email_taken: 'С этим адресом уже есть учётная запись.',
    name_ambiguous: 'Так называются несколько позиций; укажите артикул.',
    gallery_full: ({ limit }, { number }) =>
      `В галерее ${number(limit)} ${count(limit, 'картинка', 'картинки', 'картинок')}, больше нельзя. Сначала удалите одну.`,
    item_in_set: ({ name }) => `Это входит в набор «${name}»; сначала измените набор.`,
    stock_of_set: ({ name }) => `«${name}» — набор; меняйте остаток его частей.`,
    stock_not_tracked: ({ name }) => `Остаток «${name}» не учитывается.`,
    endpoint_inactive: 'Адрес выключен, на него ничего не отправляется.',
    endpoints_many: ({ limit }, { number }) =>
      `У бизнеса не больше ${number(limit)} ${count(limit, 'адреса', 'адресов', 'адресов')}. Сначала удалите один.`,
    too_often: ({ seconds }, { number }) =>
      `Слишком много попыток. Попробуйте через ${number(seconds)} ${count(seconds, 'секунду', 'секунды', 'секунд')}.`,
  },
  rules: {
    required: 'нужно заполнить',
    too_small: ({ limit }, { number }) => `не меньше ${number(limit)}`,
    too_large: ({ limit }, { number }) => `не больше ${number(limit)}`,
    too_short: ({ limit }, { number }) =>
      `не короче ${number(limit)} ${count(limit, 'символа', 'символов', 'символов')}`,
    too_long: ({ limit }, { number }) =>
      `не длиннее ${number(limit)} ${count(limit, 'символа', 'символов', 'символов')}`,
    too_few: ({ limit }, { number }) =>
      `не меньше ${number(limit)} ${count(limit, 'строки', 'строк', 'строк')}`,
    too_many: ({ limit }, { number }) =>
      `не больше ${number(limit)} ${count(limit, 'строки', 'строк', 'строк')}`,
    pattern: ({ hint }) => `должно быть: ${hint}`,
    email: 'должен быть адрес электронной почты',
    phone: 'нужен номер телефона, например +49 30 123456',
    phone_country: 'какая это страна? Укажите номер с кодом страны, например +49 30 123456',
    one_line: 'должна быть одна строка',
    decimals: 'знаков после запятой больше, чем у валюты',
    zero: 'должно быть больше 0',
    web_address: 'должен быть веб-адрес',
    before_start: 'должно быть после начала',
    choice: 'нужно выбрать из списка',
    nothing_called: ({ name }) => `здесь нет «${name}»: сначала добавьте`,
    several_called: ({ name }) => `«${name}» встречается несколько раз`,
    card_code: 'в коде от 6 до 32 букв и цифр, и в файле должны быть видны все',
    card_there: 'карта с таким кодом уже есть: измените остаток на ней',
    no_column: ({ name }) => `нет столбца ${name}`,
    variant: 'нужно выбрать вариант',
    plain_text: 'должен быть обычный текст без HTML',
    unknown_variable: ({ name }) => `переменной ${name} в таком сообщении нет`,
    broken_template: 'скобки не сходятся',
  },
  hints: {
    'an address that starts with https:// or http://':
      'адрес, который начинается с https:// или http://',
    'lower-case letters, digits and underscores, a letter first, at most 40':
      'не больше 40 строчных латинских букв, цифр и подчёркиваний, сначала буква',
    'a number such as -2.5': 'число, например -2.5',
    'a day such as 2026-03-30': 'день, например 2026-03-30',
    'true or false': 'true или false',
    'a rule of RFC 5545 such as FREQ=WEEKLY;COUNT=10':
      'правило RFC 5545, например FREQ=WEEKLY;COUNT=10',
    'a time of day such as 09:00': 'время, например 09:00',
    'a colour as # and six hexadecimal digits, such as #1a56c4':
      'цвет: # и шесть шестнадцатеричных цифр, например #1a56c4',
    'letters, digits, hyphens and underscores, such as SPRING-10':
      'латинские буквы, цифры, дефисы и подчёркивания, например SPRING-10',
    'the six digits of the code': 'шесть цифр кода',
    'small letters and digits with single hyphens between, such as main-street-salon':
      'строчные латинские буквы и цифры через дефис, например moskva-salon',
    'up to 12 letters, digits, hyphens, dots and slashes, of which the last is no digit':
      'до 12 латинских букв, цифр, дефисов, точек и косых черт, в конце не цифра',
    'a three-letter ISO 4217 code such as EUR': 'код валюты из трёх букв, например EUR',
  },
};
