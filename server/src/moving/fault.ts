/** Why an organiser can't be moved: a sentence for whoever runs the command, which holds no token and nobody's data. */
export class MovingFault extends Error {}

/** The same where no other event would fare better: it ends the run. */
export class MovingHalted extends MovingFault {}
