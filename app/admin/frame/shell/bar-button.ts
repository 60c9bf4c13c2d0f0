/** An icon button of the admin's bars. */
export const BAR_BUTTON = "grid size-11 shrink-0 place-items-center rounded-lg text-ink hover:bg-sunken";
