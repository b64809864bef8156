// The script of the page without network. It opens the portal as soon as the server answers: it asks after three
// seconds and then less and less often, when the browser reports a connection, and when the button is pressed.
const data = JSON.parse(document.querySelector('script').textContent);
const read = (key) => {
  try {
    return JSON.parse(localStorage[key]);
  } catch {
    return undefined;
  }
};

// As `firstLanguage` of src/lib/languages.ts.
const wished = [
  read(data.keys.language),
  ...(data.browser ? navigator.languages.map((name) => name.split('-')[0]) : []),
];
const language = wished.find((code) => data.texts[code]) ?? Object.keys(data.texts)[0];
const texts = data.texts[language];
document.documentElement.lang = language;
const [heading, text, button, status] = ['h1', 'p', 'button', '[role=status]'].map((part) =>
  document.querySelector(part),
);
heading.textContent = texts.title;
text.textContent = texts.text;
button.textContent = texts.again;

// As `isDark` of src/lib/appearance.ts.
const dark = matchMedia('(prefers-color-scheme: dark)');
const dress = () => {
  const scheme = read(data.keys.theme)?.scheme ?? 'system';
  document.documentElement.classList.toggle('app-dark', scheme === 'dark' || (scheme === 'system' && dark.matches));
};
dress();
dark.addEventListener('change', dress);

// Another network, such as a hotel's sign-in page, does not answer with the id of a build.
const look = async () => {
  const answer = await fetch('/builds/latest.json', { cache: 'no-store' });
  if (!(await answer.json()).id) throw new TypeError('another network answered');
  location.reload();
};
const lookAgain = (wait) => setTimeout(() => look().catch(() => lookAgain(Math.min(wait * 1.5, 4e5))), wait);
lookAgain(3e3);
addEventListener('online', () => look().catch(() => {}));
button.addEventListener('click', () => {
  status.textContent = '';
  look().catch(() => {
    status.textContent = texts.still;
  });
});
