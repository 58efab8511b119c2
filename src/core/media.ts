/** Whether the address of a medium names a video: an MP4 of ours ends so, as others' do. */
export const isVideo = (source: string): boolean => /\.mp4($|[?#])/i.test(source);
