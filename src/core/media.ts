/** Whether the address of a medium names a video: an MP4 of ours ends so, as others' do. */
export const isVideoAddress = (source: string): boolean => /\.mp4($|[?#])/i.test(source);

/** What the address of everything begins with that our own upload keeps. */
export const mediaPath = "/media/";

/**
 * Addresses that our own upload answers: the only images and videos that fields and rich text take. Another server could change the
 * picture that customers see, and would learn who looks at it.
 */
export const isOwnImage = (address: string): boolean => /^\/media\/[\w-]+\.(png|jpg)$/.test(address);
export const isOwnVideo = (address: string): boolean => /^\/media\/[\w-]+\.mp4$/.test(address);
