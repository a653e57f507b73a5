const megabyte = 1024 * 1024;

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / megabyte).toLocaleString("en")} MB`;
