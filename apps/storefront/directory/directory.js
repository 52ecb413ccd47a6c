// Fills the visitor's own place into the search, only when they press its button.
const form = document.querySelector('.seek');
const button = form?.querySelector('.seek-locate');
const said = document.getElementById('said');

/** Places are rounded to about a hundred metres, since the address of a page is stored in many places. */
const rounded = degrees => degrees.toFixed(3);

function locate() {
  said.textContent = button.dataset.locating;
  button.setAttribute('aria-busy', 'true');
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const at = form.elements.namedItem('at');
      at.disabled = false;
      at.value = `${rounded(coords.latitude)},${rounded(coords.longitude)}`;
      form.elements.namedItem('where').value = '';
      form.requestSubmit();
    },
    () => {
      button.removeAttribute('aria-busy');
      said.textContent = button.dataset.failed;
      form.elements.namedItem('where').focus();
    },
    { maximumAge: 300_000, timeout: 10_000 },
  );
}

if (button && navigator.geolocation) {
  button.hidden = false;
  button.addEventListener('click', locate);
}

// Empty fields would only make addresses long.
form?.addEventListener('formdata', ({ formData }) => {
  for (const name of ['what', 'where', 'day', 'hour']) {
    if (formData.get(name) === '') formData.delete(name);
  }
});

// Menus close by a press elsewhere, and by Escape.
const menu = document.querySelector('details.languages');
document.addEventListener('click', ({ target }) => {
  if (menu?.open && !menu.contains(target)) menu.open = false;
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && menu?.open) {
    menu.open = false;
    menu.querySelector('summary').focus();
  }
});
