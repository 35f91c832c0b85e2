// Where a position of a table is found: as a link, as a picture, in words.

export interface Position {
  link: string; // to the replay
  picture: string;
  text: string;
}

export const positionOf = (id: string, step: number, seat: number | null): Position => {
  const query = `?step=${step}${seat === null ? "" : `&seat=${seat}`}`;
  return {
    link: `${location.origin}/replay/${id}${query}`,
    picture: `/api/tables/${id}/position.svg${query}`,
    text: `/api/tables/${id}/position.txt${query}`,
  };
};

const FINE = 2; // pixels of the file for each of the picture

/** A picture as a PNG file. */
export const pixels = async (address: string): Promise<Blob> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: FINE * image.naturalWidth, height: FINE * image.naturalHeight });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture cannot be drawn."))), "image/png"),
  );
};
