// Runs in the head of every page, before the page's own first script: another network (such as a hotel's sign-in page)
// may have answered instead of one of our scripts. It is requested again after three seconds and then less and less
// often, for half an hour; once the right file arrives, the page is reloaded. The browser checks its hash.
const startAgain = ({ src, integrity }) => {
  const look = (wait) =>
    setTimeout(() => {
      const later = () => wait < 4e5 && look(wait * 1.5);
      fetch(src, { integrity, cache: 'reload' }).then(() => location.reload(), later);
    }, wait);
  look(3e3);
};
