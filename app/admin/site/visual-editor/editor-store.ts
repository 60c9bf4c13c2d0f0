import { createUsePuck } from "@puckeditor/core";

export const useEditor = createUsePuck();

/** The only zone of the page: its elements in one column. */
export const ZONE = "root:default-zone";
