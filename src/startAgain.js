// Stands in the head of every page, before the page's own first script: another network may have answered in place of
// one of our scripts. It is looked for again, after three seconds and then ever less often, for half an hour; where it
// comes as it should, the page starts again. The browser compares it with its hash.
const startAgain = ({ src, integrity }) => {
  const look = (wait) =>
    setTimeout(() => {
      const later = () => wait < 4e5 && look(wait * 1.5);
      fetch(src, { integrity, cache: 'reload' }).then(() => location.reload(), later);
    }, wait);
  look(3e3);
};
