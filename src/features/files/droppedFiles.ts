/** Files of the desktop are being dragged. */
export const holdsFiles = ({ types }: DataTransfer) => types.includes('Files');

/** The files that were dropped; those of a folder carry its path, as `sortDropped` reads it. */
export const droppedFiles = (data: DataTransfer): File[] =>
  [...data.items].flatMap((item) => {
    const file = item.getAsFile();
    if (!file) return [];
    const isFolder = item.webkitGetAsEntry()?.isDirectory;
    return isFolder ? Object.assign(new File([], file.name), { path: `/${file.name}/…` }) : file;
  });
