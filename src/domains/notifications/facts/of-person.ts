/** SQL: whether the address of the user `u` is proven: theirs by a link that they followed, or given by others. */
export const isProven = '(u.email_confirmed_at is not null or not u.self_registered)';

/** SQL: the person `s` of the team whom `t` is about, and their account `u` if they are a member with a proven address. */
export const personOf = `
  join staff_member s on s.id = t.staff_id and s.business_id = t.business_id
  left join membership m on m.business_id = t.business_id and m.user_id = s.user_id and m.accepted_at is not null
  left join app_user u on u.id = m.user_id and ${isProven}`;
